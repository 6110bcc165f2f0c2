// replaces images, fonts and global stylesheets with a path
module.exports = '/asset';
