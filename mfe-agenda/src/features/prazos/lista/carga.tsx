import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import type { DeadlineOverview } from '@foro/shared/contracts/deadline-overview';
import { addDays, formatDateOnly } from '@foro/shared/format';
import { Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { prazosEmPalavras } from '../prazo-palavras';
import { useCarteira } from '../prazos-api';
import { enderecoDe, NINGUEM, type Recorte } from './recorte';

type Pessoa = DeadlineOverview['pessoas'][number];

const SEMANA = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const weekdayOf = (dia: string) => SEMANA.format(new Date(`${dia}T00:00Z`)).replace('.', '');

interface CelulaProps {
  /** The text above the number. */
  topo: string;
  total: number;
  /** The text that a screen reader says before the number. */
  nome: string;
  to: string;
}

function Celula({ topo, total, nome, to }: CelulaProps) {
  const content = (
    <>
      <span aria-hidden="true">{topo}</span>
      <strong aria-hidden="true">{total}</strong>
    </>
  );
  const text = `${nome}: ${prazosEmPalavras(total)}`;
  return (
    <li>
      {total === 0 ? (
        <span className="prazo-carga-celula">
          {content}
          <span className="foro-hidden">{text}</span>
        </span>
      ) : (
        <Link className="prazo-carga-celula" to={to} aria-label={text}>
          {content}
        </Link>
      )}
    </li>
  );
}

function Linha({
  pessoa: { idResponsavel, responsavel, vencidos, dias, total },
  hoje,
  escopo,
}: {
  pessoa: Pessoa;
  hoje: string;
  escopo: Recorte['escopo'];
}) {
  const quem = { escopo, responsavel: idResponsavel === null ? NINGUEM : String(idResponsavel) };
  const nome = responsavel ?? 'Sem responsável';
  return (
    <li>
      <h2>{nome}</h2>
      <ul aria-label={`Prazos de ${nome}`}>
        <Celula
          topo="Vencidos"
          nome="Vencidos"
          total={vencidos}
          to={enderecoDe({ ...quem, periodo: 'vencidos' })}
        />
        {dias.map((count, index) => {
          const dia = addDays(hoje, index);
          return (
            <Celula
              key={dia}
              topo={`${weekdayOf(dia)} ${dia.slice(8)}`}
              nome={formatDateOnly(dia)}
              total={count}
              to={enderecoDe({ ...quem, periodo: dia })}
            />
          );
        })}
        <Celula topo="Todos" nome="Todos" total={total} to={enderecoDe(quem)} />
      </ul>
    </li>
  );
}

/**
 * The deadlines of each person: late, on each of the next days, and in all. Each number links to its list.
 */
export function Carga({ hoje, escopo }: { hoje: string; escopo: Recorte['escopo'] }) {
  const { data, error, isFetching, refetch } = useCarteira({ hoje, escopo });
  return (
    <Panel>
      {!data && !error && <FormSkeleton fields={4} />}
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar a carga de prazos."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.pessoas.length === 0 && (
        <EmptyState title="Nenhum prazo em aberto" text="Aqui aparece quantos prazos cada pessoa tem." />
      )}
      {data && data.naoConferidos > 0 && (
        <p className="prazo-carga-ressalva">
          <Link to={enderecoDe({ escopo, situacao: 'naoConferidos' })}>
            {`Contados por ${NAO_CONFERIDO} para o ano: ${data.naoConferidos}`}
          </Link>
        </p>
      )}
      {data && data.pessoas.length > 0 && (
        <ul className="prazo-carga" aria-label="Prazos por pessoa">
          {data.pessoas.map((pessoa) => (
            <Linha key={pessoa.idResponsavel ?? 0} pessoa={pessoa} hoje={hoje} escopo={escopo} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
