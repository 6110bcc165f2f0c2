// The index of the icons loads all eight hundred.
const { lazyExports } = require('./lazy-exports.cjs');

module.exports = lazyExports((name) => require(`@ant-design/icons/lib/icons/${name}`).default);
