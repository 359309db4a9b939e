import type { Finding } from '@foro/shared/contracts/conflict-check';
import {
  CHECK_ROLE_WORDS,
  FINDING_LEVEL_WORDS,
  FINDING_SOURCE_WORDS,
  formerClientAdvice,
  type FindingLevel,
  restrictedWords,
} from '@foro/shared/contracts/conflict-check-codes';
import { ENQUIRY_STATE_WORDS } from '@foro/shared/contracts/enquiry-codes';
import { formatDateOnly } from '@foro/shared/format';
import { Panel } from '@foro/shared/ui/page';
import { Link } from 'react-router-dom';
import { CorMarca } from './marcas';

const SIDE_WORDS = { mesmo: 'do mesmo lado', oposto: 'do lado oposto', outro: '' } as const;

function sourceOf({ origem, isExcluido, exClienteDesde, escritorio }: Finding): string {
  const word =
    exClienteDesde === null
      ? FINDING_SOURCE_WORDS[origem]
      : `Ex-cliente, desde ${formatDateOnly(exClienteDesde)}`;
  return [word, isExcluido && 'na lixeira', escritorio].filter(Boolean).join(' · ');
}

function Processos({ origem, quantidade, processos }: Finding) {
  if (origem === 'texto') return <p>Citado em {quantidade} texto(s)</p>;
  if (processos.length === 0) return null;
  const more = quantidade - processos.length;
  return (
    <p>
      {quantidade === 1 ? 'Processo: ' : `${quantidade} processos: `}
      {processos.map(({ id, titulo }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <Link to={`/processodetalhe/${id}`}>{titulo}</Link>
        </span>
      ))}
      {more > 0 && ` e mais ${more}`}
    </p>
  );
}

function Consulta({ consulta }: Finding) {
  if (consulta === undefined) return null;
  return (
    <p>
      <Link to={`/consultadetalhe/${consulta.id}`}>Consulta nº {consulta.id}</Link>:{' '}
      {ENQUIRY_STATE_WORDS[consulta.situacao].toLowerCase()}
    </p>
  );
}

function Achado({ finding }: { finding: Finding }) {
  const { nome, cor, nivel, procurado, papel, lado } = finding;
  return (
    <li>
      <div className="conflitos-achado-nome">
        <CorMarca cor={cor} />
        <strong>{nome}</strong>
        <span>{FINDING_LEVEL_WORDS[nivel as FindingLevel]}</span>
      </div>
      <p>{sourceOf(finding)}</p>
      <p>
        Procurado: {procurado} (
        {[CHECK_ROLE_WORDS[papel].toLowerCase(), SIDE_WORDS[lado]].filter(Boolean).join(', ')})
      </p>
      <Processos {...finding} />
      {finding.faleCom && <p>{restrictedWords(finding.faleCom)}</p>}
      {finding.exClienteAnos !== undefined && <p>{formerClientAdvice(finding.exClienteAnos)}</p>}
      <Consulta {...finding} />
    </li>
  );
}

/** What a check found, the heaviest first. */
export function AchadosPanel({ achados }: { achados: readonly Finding[] }) {
  return (
    <Panel>
      <h2>Achados</h2>
      {achados.length === 0 ? (
        <p>Nada foi encontrado: nenhuma destas pessoas é conhecida do escritório.</p>
      ) : (
        <ul className="conflitos-achados">
          {achados.map((finding, index) => (
            <Achado key={index} finding={finding} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
