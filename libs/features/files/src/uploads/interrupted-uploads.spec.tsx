/** @jest-environment-options {"ownWindow": true} */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileContract, fileRoutes, type FileUpload } from '@hive/contracts';
import { mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { AppMode } from '@hive/ui/app';
import { InterruptedUploads } from './interrupted-uploads';
import { unfinishedUploads } from './unfinished-uploads';

const [upload] = fileContract.listUploads.example.response as [FileUpload];
useApiServer(
  mockRoute<FileUpload[]>(fileRoutes.listUploads, () => [
    { ...upload, id: 'u-1', fileName: 'big.mov' },
    { ...upload, id: 'u-2', fileName: 'of-another-tab.mov' },
  ]),
);
const user = userEvent.setup({ delay: null });

it('says once which files a reload of this tab has interrupted', async () => {
  // what the tab keeps over the reload
  sessionStorage.setItem('hive-uploads', JSON.stringify(['u-1', 'u-0']));
  const chosen = jest.fn();
  const Page = () => (
    <AppMode>
      <InterruptedUploads clientId="me" onChoose={chosen} />
    </AppMode>
  );
  renderWithHost(Page, { path: '/', user: null });
  const notice = await screen.findByRole('region', { name: 'Interrupted uploads' });
  expect(notice).toHaveTextContent(/^big\.mov did not arrive, because the page was reloaded\. Choose the file again/);
  await user.click(screen.getByRole('button', { name: 'Choose again' }));
  expect(chosen).toHaveBeenCalledTimes(1);

  const target = { clientId: 'me', section: 'upload', label: 'Your uploads' } as const;
  unfinishedUploads.add('u-3', new File(['1'], 'next.mov'), target);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(sessionStorage.getItem('hive-uploads')).toBe('["u-3"]');
  unfinishedUploads.remove('u-3');
  expect(sessionStorage.getItem('hive-uploads')).toBe('[]');
});
