// loads single components: antd's index loads all of them, which takes most of the time of a small test
const { fromUi, lazyExports } = require('./lazy-exports.cjs');

const kebab = (name) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

module.exports = lazyExports((name) => fromUi(`antd/lib/${kebab(name)}/index.js`).default);
