import fs from 'node:fs';
import { seedDocumentos } from '@foro/sample-firms/demonstracao';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { carryFiles, listNamed } from '../../files/carry-files';
import { inspectContent } from '../../files/content-type';
import { folderStore } from '../../files/folder-store';
import { buildFirma, insertProcesso } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnOwnDatabase } from '../../testing/describe-on-database';
import { makeScratchFolder } from '../../testing/scratch-folder';
import { installationOf } from './installation-of';

describeOnOwnDatabase('the documents of the demonstration', (base) => {
  it('are PDFs that are there and whole, some for the client and some not, written once', async () => {
    const filesDir = makeScratchFolder('foro-arquivos-');
    const store = folderStore(filesDir);
    const firma = await buildFirma(base.database);
    const { idCliente, usuarios } = firma;
    await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const app = await buildTestApp(base.database, { filesDir });
    try {
      await seedDocumentos(installationOf(base.database), store, idCliente);
      await seedDocumentos(installationOf(base.database), store, idCliente);
      const list = async (papel: 'admin' | 'clientePJ') =>
        (
          await call<Page<ProcessDocumentRow>>(app, usuarios[papel], 'GET', '/ProcessDocument?page=1')
        ).body.items.map(({ titulo, versao }) => `${titulo} ${versao}`);
      expect((await list('admin')).sort()).toEqual([
        'Contrato de honorários 1',
        'Manifestação da parte 2',
        'Parecer sobre o risco 1',
        'Procuração ad judicia 1',
      ]);
      expect(await list('clientePJ')).not.toContain('Parecer sobre o risco 1');
      const { body } = await call<ProcessDocumentRow[]>(
        app,
        usuarios.admin,
        'GET',
        '/ProcessDocument?search=substabelecer',
      );
      expect(body.map(({ titulo, textoSituacao }) => [titulo, textoSituacao])).toEqual([
        ['Procuração ad judicia', 'pronto'],
      ]);
      const named = await base.database.transaction('manutencao', (tx) => listNamed(tx, idCliente));
      expect(await carryFiles(store, null, named)).toEqual({ whole: 6, missing: [], altered: [] });
      const [first] = named;
      const path = `${filesDir}/${idCliente}/${first?.sha256.slice(0, 2)}/${first?.sha256}`;
      expect(await inspectContent({ path })).toEqual({ tipo: 'application/pdf' });
    } finally {
      await app.close();
      fs.rmSync(filesDir, { recursive: true });
    }
  });
});
