// The index of the icons loads all eight hundred.
const { fromUi, lazyExports } = require('./lazy-exports.cjs');

module.exports = lazyExports((name) => fromUi(`@ant-design/icons/lib/icons/${name}`).default);
