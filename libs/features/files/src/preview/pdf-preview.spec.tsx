/** @jest-environment-options {"ownWindow": true} */
import { fireEvent, render, screen } from '@testing-library/react';
import { fileContract } from '@hive/contracts';
import { openPdf } from './pdf-document';
import { PdfPreview } from './pdf-preview';
import type { OpenPin } from './preview.types';

// the file itself is an ES module of the browser, and jsdom has no canvas
jest.mock('./pdf-document', () => ({ openPdf: jest.fn() }));

const comment = fileContract.addComment.example.response;
const pinOn = (page: number): OpenPin => ({ comment: { ...comment, pin: { page, x: 10, y: 20, number: 3 } } });
const preview = (openPin?: OpenPin) => (
  <PdfPreview url="/proofs.pdf" name="proofs.pdf" failure="broken" onLoadError={jest.fn()} openPin={openPin} />
);

beforeEach(() => {
  jest.mocked(openPdf).mockReturnValue({
    promise: Promise.resolve({ numPages: 3 }),
    destroy: () => Promise.resolve(),
  } as unknown as ReturnType<typeof openPdf>);
});

it('turns to the page of a pin, also when the same pin is pressed again', async () => {
  const { rerender } = render(preview());
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  rerender(preview(pinOn(2)));
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  rerender(preview(pinOn(2)));
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
});

it('shows the last page for a pin on a page that the document does not have', async () => {
  render(preview(pinOn(999)));
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
});
