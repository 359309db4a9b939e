import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeSbom } from './sbom-command.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-sbom-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['the suite', undefined, 'foro', ['fastify', 'react']],
  ['the API', 'api', 'api', ['fastify']],
])(
  'the bill of materials of %s is CycloneDX, and names what ships with version and hash',
  async (_, of, name, parts) => {
    const file = path.join(folder, 'part', `${name}.cdx.json`);
    await writeSbom({ folder: of, file });
    const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8'));
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', name]);
    for (const part of parts) {
      const { version, purl, externalReferences } = components.find((component) => component.name === part);
      expect(purl).toBe(`pkg:npm/${part}@${version}`);
      expect(externalReferences[0].hashes[0]).toMatchObject({ alg: 'SHA-512' });
    }
    // Development tools are not shipped.
    expect(components.some((component) => component.name === 'oxlint')).toBe(false);
  },
);
