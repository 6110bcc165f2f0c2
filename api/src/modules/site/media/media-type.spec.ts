import sharp from 'sharp';
import { makeImage, mp4, webm } from '../../../../test/images.js';
import { mediaTypeOf } from './media-type.js';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const tiff = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).tiff();

describe('the type of uploaded bytes', () => {
  it.each([
    ['image/png', () => makeImage('png')],
    ['image/jpeg', () => makeImage('jpeg')],
    ['video/mp4', () => mp4()],
    ['video/webm', () => webm()],
  ])('is %s by their signature', async (mimeType, make) => {
    expect(await mediaTypeOf(await make())).toMatchObject({ mimeType });
  });

  it.each([
    ['SVG', () => Buffer.from(svg)],
    ['SVG with a prolog', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', () => Buffer.from('<!doctype html><p>Hello</p>')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['TIFF', () => tiff().toBuffer()],
    ['QuickTime', () => Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  \0\0\0\bmoov', 'latin1')],
    ['text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
  ])('is not accepted for %s', async (_, make) => {
    expect(await mediaTypeOf(await make())).toBeUndefined();
  });
});
