export { RenderProcess, RenderProcessGone } from '@hive/release';
