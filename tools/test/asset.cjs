// images, fonts and global stylesheets are a path in tests
module.exports = '/asset';
