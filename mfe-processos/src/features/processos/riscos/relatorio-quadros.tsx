import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type { RiskMatrixCell, RiskMovement, RiskReportRow } from '@foro/shared/contracts/case-risk';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import { ListFooter } from '@foro/shared/ui/list';
import { Panel } from '@foro/shared/ui/page';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import '../financeiro/financeiro.css';
import './riscos.css';
import { Rolagem } from './rolagem';
import { Cabecalho } from './cabecalho';

/** A table that scrolls sideways if it is too wide, by keyboard too. */
function Quadro({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Panel>
      <h2 className="financeiro-quadro-titulo">{titulo}</h2>
      <Rolagem label={titulo}>{children}</Rolagem>
    </Panel>
  );
}

/** Cases by nature and risk, with their provisions; each number links to the cases of that risk. */
export function Matriz({ matriz }: { matriz: readonly RiskMatrixCell[] }) {
  const riscos = [...new Map(matriz.map(({ idProcessoRisco, risco }) => [idProcessoRisco, risco]))];
  const naturezas = [...new Set(matriz.map(({ natureza }) => natureza))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const cellOf = (natureza: string, id: number) =>
    matriz.find((cell) => cell.natureza === natureza && cell.idProcessoRisco === id);
  return (
    <Quadro titulo="Risco por natureza">
      <table className="financeiro-tabela risco-tabela risco-cartoes">
        <Cabecalho titles={['Natureza', ...riscos.map(([, risco]) => risco)]} amount={1} />
        <tbody>
          {naturezas.map((natureza) => (
            <tr key={natureza}>
              <th scope="row">{natureza}</th>
              {riscos.map(([id, risco]) => {
                const cell = cellOf(natureza, id);
                return (
                  <td
                    key={id}
                    className={cell ? 'financeiro-valor' : 'financeiro-valor risco-vazio'}
                    data-titulo={risco}
                  >
                    {cell ? (
                      <Link
                        to={`/processos?idProcessoRisco=${id}`}
                        aria-label={`${cell.quantidade} de ${natureza}: ver os processos de risco ${risco}`}
                      >
                        {cell.quantidade}
                      </Link>
                    ) : (
                      '-'
                    )}
                    {cell && Number(cell.provisao) !== 0 && (
                      <span className="risco-quem">{formatMoney(cell.provisao)}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Quadro>
  );
}

const PARTES = [
  ['inicial', 'Saldo inicial'],
  ['constituicao', 'Constituição'],
  ['complemento', 'Complemento'],
  ['atualizacao', 'Atualização'],
  ['reversao', 'Reversão'],
  ['pagamento', 'Pagamento'],
  ['transferencia', 'Transferência'],
  ['final', 'Saldo final'],
] as const;

/** The movements of the provision in the year, one column for each class of risk. */
export function Movimento({ movimento, em }: { movimento: readonly RiskMovement[]; em: string }) {
  return (
    <Quadro titulo={`Movimento de ${em.slice(0, 4)} até ${formatDateOnly(em)}`}>
      {movimento.length === 0 ? (
        <p>Nada provisionado até esta data.</p>
      ) : (
        <table className="financeiro-tabela risco-tabela">
          <Cabecalho titles={['Movimento', ...movimento.map(({ risco }) => risco)]} amount={1} />
          <tbody>
            {PARTES.map(([name, label]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                {movimento.map((classe) => (
                  <td key={classe.risco} className="financeiro-valor">
                    {formatMoney(classe[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Quadro>
  );
}

const amount = (valor: string | null) => (valor === null ? '-' : formatMoney(valor));
const TITLES = [
  'Processo',
  'Cliente',
  'Natureza e fase',
  'Risco e ano',
  'Valor pedido',
  'Perda estimada',
  'Provisão',
];

/** The cases, by risk and then by provision. */
export function Processos({ linhas }: { linhas: readonly RiskReportRow[] }) {
  const [page, setPage] = useState(1);
  const { search } = useLocation();
  const ofClient = ({ idEmpresa, idContato }: RiskReportRow) => {
    const query = new URLSearchParams(search);
    query.set(idEmpresa === null ? 'idContato' : 'idEmpresa', String(idEmpresa ?? idContato));
    return `/riscos?${query.toString()}`;
  };
  const pages = Math.ceil(linhas.length / PAGE_SIZE);
  // Another filter may have fewer pages.
  const current = Math.min(page, pages);
  const shown = linhas.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  return (
    <Quadro titulo="Processos">
      <table className="financeiro-tabela risco-tabela risco-cartoes">
        <Cabecalho titles={TITLES} amount={4} />
        <tbody>
          {shown.map((linha) => (
            <tr key={linha.idProcesso}>
              <th scope="row">
                <Link to={`/processodetalhe/${linha.idProcesso}/custas`}>{linha.titulo}</Link>
                <span className="risco-quem">{linha.numeroCNJ}</span>
              </th>
              <td>
                <Link to={ofClient(linha)} aria-label={`Só processos de ${linha.cliente}`}>
                  {linha.cliente}
                </Link>
              </td>
              <td>
                {linha.natureza}
                <span className="risco-quem">{linha.fase}</span>
              </td>
              <td>
                {linha.risco}
                <span className="risco-quem">{linha.anoPrevisto}</span>
              </td>
              <td className="financeiro-valor" data-titulo="Valor pedido">
                {amount(linha.valorPedido)}
              </td>
              <td className="financeiro-valor" data-titulo="Perda estimada">
                {amount(linha.valorEstimado)}
              </td>
              <td className="financeiro-valor" data-titulo="Provisão">
                {amount(linha.provisao)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListFooter page={current} pages={pages} total={linhas.length} isMore={false} onPage={setPage} />
    </Quadro>
  );
}
