export default async function tearDown() {
  await globalThis.hiveTestTemplate?.close();
}
