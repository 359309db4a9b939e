import type { Counted } from '@foro/shared/contracts/deadline-count';
import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly } from '@foro/shared/format';
import { DayStrip } from '@foro/shared/ui/day-strip';
import { Facts } from '@foro/shared/ui/page';
import { Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { isStoredCount, readPedido, useContados } from './prazo-campos';
import { AVISOS, LEGAL, mudancasDe } from './prazo-palavras';
import { useContagem } from './prazos-api';
import './prazos.css';

/** The trace with the numbers of the counted days. */
function diasDe(memoria: Counted['memoria'], fim: string) {
  let contados = 0;
  return memoria.map(({ data, conta, motivo, fonte }) => {
    if (conta) contados += 1;
    return {
      data,
      numero: conta ? contados : null,
      motivo: `${motivo} (${fonte})`,
      isLast: data === fim,
    };
  });
}

/** The trace as a table. */
export function TabelaDaContagem({ memoria }: Pick<Counted, 'memoria'>) {
  return (
    <table>
      <caption className="foro-hidden">Contagem dia a dia</caption>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Conta</th>
          <th scope="col">Motivo</th>
          <th scope="col">Fonte</th>
        </tr>
      </thead>
      <tbody>
        {memoria.map(({ data, conta, motivo, fonte }) => (
          <tr key={data}>
            <td>{formatDateOnly(data)}</td>
            <td>{conta ? 'Sim' : 'Não'}</td>
            <td>{motivo}</td>
            <td>{fonte}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A count to read: its dates, the points to check, the strips and the table. */
export function Contada({ contagem }: { contagem: Counted }) {
  const { publicacao, marco, diaUm, fim, fimConservador, memoria, avisos } = contagem;
  return (
    <div className="prazo-contagem">
      <Facts
        items={[
          { label: 'Vence em', value: <strong>{formatDateOnly(fim)}</strong> },
          ...(fimConservador !== null && fimConservador !== fim
            ? [{ label: 'Data conservadora', value: formatDateOnly(fimConservador) }]
            : []),
          ...(publicacao === null ? [] : [{ label: 'Publicação', value: formatDateOnly(publicacao) }]),
          { label: 'Dia do começo', value: formatDateOnly(marco) },
          { label: 'Primeiro dia', value: formatDateOnly(diaUm) },
        ]}
      />
      {avisos.map((aviso) => (
        <Notice key={aviso} tone="warning">
          {AVISOS[aviso]}
        </Notice>
      ))}
      <DayStrip days={diasDe(memoria, fim)} about="Contagem" />
      <details>
        <summary>Ver a contagem em tabela</summary>
        <TabelaDaContagem memoria={memoria} />
      </details>
      <Notice>{LEGAL}</Notice>
    </div>
  );
}

/** The change that the calendar made after a count was stored. */
function MudouDepois({ stored }: { stored: ProcessDeadline }) {
  const [mudou] = mudancasDe(stored);
  if (mudou === undefined) return null;
  return (
    <Notice tone="warning">
      {`Esta é a contagem guardada. Depois dela, ${mudou}. `}
      <Link to="/prazos/recontados">Ver os prazos recontados</Link>
    </Notice>
  );
}

/**
 * The count for the form's values, as one types. A stored deadline shows the count with which it was saved,
 * by the calendar of that day, until one of its boxes changes.
 */
export function ContagemDoForm({ stored }: { stored: ProcessDeadline | null }) {
  const values = useContados();
  const isStored = stored !== null && isStoredCount(values, stored);
  const { entrada, problemas } = readPedido(values);
  const { data, error } = useContagem(isStored ? null : entrada);
  if (isStored)
    return (
      <>
        <MudouDepois stored={stored} />
        <Contada contagem={stored} />
      </>
    );
  if (problemas.length > 0) return <Notice tone="warning">{`${problemas.join('. ')}.`}</Notice>;
  if (entrada === null) return <p>Preencha comunicação, data, dias e calendário para ver a contagem.</p>;
  if (error) return <Notice tone="error">{error.message}</Notice>;
  if (!data) return <p role="status">Contando…</p>;
  return <Contada contagem={data} />;
}
