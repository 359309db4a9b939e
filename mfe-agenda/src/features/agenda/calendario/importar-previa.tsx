import type { CalendarPreview, CalendarPreviewRow } from '@foro/shared/contracts/calendar-import';
import { formatDayOrHour } from '@foro/shared/format';
import { Notice } from '@foro/shared/ui/states';

const SITUACOES: Readonly<Record<CalendarPreviewRow['situacao'], string>> = {
  novo: 'Novo',
  alterado: 'Alterado',
  existente: 'Já está na agenda',
};

/** The preview of an import: how many commitments are new, changed or unchanged, and which. */
export function ImportarPrevia({ previa }: { previa: CalendarPreview }) {
  const { novos, alterados, existentes, ignorados, avisos, deixados, linhas } = previa;
  const rest = novos + alterados + existentes - linhas.length;
  return (
    <>
      <p role="status" className="importar-resumo">
        {`Novos: ${novos}. Alterados: ${alterados}. Já na agenda: ${existentes}.`}
        {ignorados > 0 && ` Deixados de fora: ${ignorados}.`}
      </p>
      {avisos.map((aviso) => (
        <Notice key={aviso} tone="warning">
          {aviso}
        </Notice>
      ))}
      {deixados.length > 0 && (
        <ul className="importar-linhas" aria-label="Deixados de fora">
          {deixados.map(({ titulo, motivo }, index) => (
            <li key={`${index}${titulo}`}>{`${titulo}: ${motivo}.`}</li>
          ))}
        </ul>
      )}
      {linhas.length > 0 && (
        <ul className="importar-linhas" aria-label="Compromissos do arquivo">
          {linhas.map((linha) => (
            <li key={linha.chave}>
              <span className="importar-quando">{formatDayOrHour(linha)}</span>
              <span className="importar-titulo">{linha.titulo}</span>
              <span className={`importar-situacao importar-${linha.situacao}`}>
                {SITUACOES[linha.situacao]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className="importar-nota">{`E mais ${rest}.`}</p>}
    </>
  );
}
