import type { DocumentTemplateRow } from '@foro/shared/contracts/document-template';
import fs from 'node:fs';
import { carryFiles, listNamed } from '../../files/carry-files';
import { folderStore } from '../../files/folder-store';
import { DOCUMENT_WORK } from '../../document-work/document-work';
import { buildFirma } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnOwnDatabase } from '../../testing/describe-on-database';
import { makeScratchFolder } from '../../testing/scratch-folder';
import { seedModelos } from './seed-modelos';

describeOnOwnDatabase('the templates of the demonstration', (base) => {
  it('are the five of the product, whole, with their fields, written once', async () => {
    const filesDir = makeScratchFolder('foro-modelos-');
    const store = folderStore(filesDir);
    const { idCliente, usuarios } = await buildFirma(base.database);
    const app = await buildTestApp(base.database, { filesDir });
    try {
      await seedModelos(base.database, store, DOCUMENT_WORK, idCliente);
      await seedModelos(base.database, store, DOCUMENT_WORK, idCliente);
      const { body } = await call<DocumentTemplateRow[]>(
        app,
        usuarios.colaborador,
        'GET',
        '/DocumentTemplate',
      );
      expect(body.map(({ titulo }) => titulo)).toEqual([
        'Contestação',
        'Contrato de honorários advocatícios',
        'Declaração de hipossuficiência',
        'Petição inicial',
        'Procuração ad judicia et extra',
      ]);
      expect(body.every(({ campos }) => campos.includes('cliente.nome'))).toBe(true);
      const named = await base.database.transaction('manutencao', (tx) => listNamed(tx, idCliente));
      expect(await carryFiles(store, null, named)).toEqual({ whole: 5, missing: [], altered: [] });
    } finally {
      await app.close();
      fs.rmSync(filesDir, { recursive: true });
    }
  });
});
