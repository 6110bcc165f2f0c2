import { render } from '@testing-library/react';
import { ResponsivePicture } from './responsive-picture';

const image = { src: '/a.jpg', avif: '/a-800.avif 800w', webp: '/a-800.webp 800w', width: 800, height: 600 };

it('says of each source how wide the image is, and loads it late', () => {
  const { container } = render(<ResponsivePicture image={image} portraitCrop="/p-480.avif 480w" sizes="100vw" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ srcset, sizes }) => [srcset, sizes])).toEqual([
    ['/p-480.avif 480w', '100vw'],
    [image.avif, '100vw'],
    [image.webp, '100vw'],
  ]);
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
});
