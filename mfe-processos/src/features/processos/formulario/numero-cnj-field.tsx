import type { ProcessRow } from '@foro/shared/contracts/process';
import { cnjWarning, parseCnj } from '@foro/shared/validation';
import { useQuery } from '@foro/shared/query';
import { MaskedField } from '@foro/shared/ui/fields';
import { Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import './numero-cnj-field.css';
import { findSameNumber } from '../processos-api';
import { CAMPOS } from './campos';
import { useProcessoValue } from './processo-values';

/** Characters of a number with its punctuation. */
const WHOLE = 25;

function describe(numero: string): string | undefined {
  const cnj = parseCnj(numero);
  if (!cnj?.orgao) return undefined;
  return [cnj.orgao.nome, cnj.orgao.estado, cnj.ano].filter(Boolean).join(' · ');
}

function SameNumber({ rows }: { rows: readonly ProcessRow[] }) {
  const [first, ...others] = rows;
  if (!first) return null;
  return (
    <div className="foro-col foro-col-full">
      <Notice tone="warning">
        Este número já está em{' '}
        <Link to={`/processodetalhe/${first.id}`} target="_blank">
          {first.titulo}
        </Link>
        {/* A title may itself end with a full stop. */}
        {others.length > 0 ? ` e em mais ${others.length}.` : first.titulo.endsWith('.') ? '' : '.'}
      </Notice>
    </div>
  );
}

/**
 * The case number: masked, interpreted (court, state, year), with a warning if it looks wrong or another case
 * has it. It is never refused.
 */
export function NumeroCnjField({ idProcesso }: { idProcesso: number }) {
  const numero = useProcessoValue('numeroCNJ');
  const digits = parseCnj(numero)?.digits ?? '';
  const same = useQuery({
    queryKey: ['/Process', 'numero', digits, idProcesso],
    queryFn: ({ signal }) => findSameNumber(digits, idProcesso, signal),
    enabled: digits !== '',
    staleTime: 60_000,
  });
  // A number being typed is not wrong yet.
  const [left, setLeft] = useState(numero);
  const isWhole = numero === left || numero.length >= WHOLE;
  const warning = isWhole ? cnjWarning(numero) : null;
  return (
    <>
      <MaskedField
        {...CAMPOS.numeroCNJ}
        mask="cnj"
        hint={warning ? <span className="processo-aviso">{warning}</span> : describe(numero)}
        onLeave={setLeft}
      />
      {digits && <SameNumber rows={same.data ?? []} />}
    </>
  );
}
