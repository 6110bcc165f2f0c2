// antd's own index loads every component there is, which is most of the time of a small test.
const path = require('node:path');
const { lazyExports } = require('./lazy-exports.cjs');

const folder = path.dirname(require.resolve('antd/lib/index.js'));
const kebab = (name) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

module.exports = lazyExports((name) => require(path.join(folder, kebab(name))).default);
