import { fileContract } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { ClientFileEntity } from '../../../src/modules/work/files/client-file.entity.js';
import { newId } from '../../../src/platform/database/ids.js';
import { OBJECT_STORAGE } from '../../../src/platform/storage/storage.js';
import { makeFile, makeUpload } from '../../factories.js';
import { clientOf, isOfStaff, relationsOf, type RowsByPath, type RowsOf } from '../access-rows.js';

const fileRowsOf: RowsOf = (path, app, caller) => {
  const { manager } = app.dataSource;
  return {
    relations: relationsOf(caller),
    make: async (relation) => {
      const clientId = await clientOf(manager, relation, caller);
      const id = newId();
      const previewKey = `client-files/${clientId}/${id}-320.webp`;
      const { storageKey } = await makeFile(manager, {
        id,
        clientId,
        // people of a company delete their own uploads
        section: isOfStaff(caller.person) || !path.endsWith('/:id') ? 'deliverable' : 'upload',
        version: {
          approval: 'submitted',
          preview: { width: 320, height: 200, files: [{ width: 320, key: previewKey }] },
          uploaderId: caller.person.id,
        },
      });
      const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
      await Promise.all([storageKey, previewKey].map((key) => storage.put(key, Buffer.from('bytes'))));
      return id;
    },
  };
};

const zipRowsOf: RowsOf = (_, app, caller) => {
  const { manager } = app.dataSource;
  return {
    relations: relationsOf(caller),
    make: async (relation) => {
      const clientId = await clientOf(manager, relation, caller);
      // the call has one id for the client and its file
      if (!(await manager.existsBy(ClientFileEntity, { id: clientId }))) {
        await makeFile(manager, { id: clientId, clientId });
      }
      return clientId;
    },
  };
};

/** Everybody has uploads of their own, which no one else reaches. */
const uploadRowsOf: RowsOf = (_, app, { person, others }) => ({
  relations: person.column === undefined ? ['other'] : ['own', 'other'],
  make: async (relation) => {
    const clientId = person.companyId ?? others.companyId;
    const uploaderId = relation === 'own' ? person.id : others.employeeId;
    const ofCompany = person.name === 'client' ? 'client' : 'client-employee';
    const uploaderKind = person.companyId === undefined ? 'staff' : ofCompany;
    return (await makeUpload(app.dataSource.manager, { clientId, uploaderId, uploaderKind })).id;
  },
});

export const fileRows: RowsByPath = {
  '/api/files/:': fileRowsOf,
  [fileContract.downloadZip.path]: zipRowsOf,
  '/api/uploads/:': uploadRowsOf,
};
