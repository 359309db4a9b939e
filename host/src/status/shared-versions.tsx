import type { HostOffer } from '@foro/shared/federation';
import { Panel } from '@foro/shared/ui/page';
import { readDataBlock } from '../data-block';

/** Packages that exist once in the page, and their versions, with which every module has to be compatible. */
export function SharedVersions() {
  const offer = readDataBlock('foro-host') as HostOffer | null;
  const versions = Object.entries(offer?.shared ?? {}).sort(([one], [other]) => one.localeCompare(other));
  return (
    <Panel>
      <h2 className="status-heading">Versões compartilhadas</h2>
      {versions.length === 0 ? (
        <p className="status-note">Esta página não diz o que o host oferece aos módulos.</p>
      ) : (
        <dl className="status-versions">
          {versions.map(([name, version]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{version}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
