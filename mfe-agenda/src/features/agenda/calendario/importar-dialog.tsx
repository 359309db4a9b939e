import {
  MAX_ICS,
  type CalendarImportAnswer,
  type CalendarPreview,
} from '@foro/shared/contracts/calendar-import';
import { decodeText } from '@foro/shared/format';
import { failureMessage } from '@foro/shared/http';
import { useDropdown } from '@foro/shared/lookups';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { RANKED_SEARCH, Select } from '@foro/shared/ui/form';
import { Notice } from '@foro/shared/ui/states';
import { useId, useState, type ChangeEvent } from 'react';
import { COMPROMISSOS, importArquivo, previewArquivo } from '../agenda-api';
import './importar.css';
import { ImportarPrevia } from './importar-previa';

type Etapa =
  | { kind: 'escolher' }
  | { kind: 'conferido'; arquivo: string; previa: CalendarPreview }
  | { kind: 'feito'; answer: CalendarImportAnswer };

const TOO_LARGE = 'O arquivo deve ter no máximo 1 MB. Exporte um período menor.';
const contar = (quantos: number) => (quantos === 1 ? '1 compromisso' : `${quantos} compromissos`);

/** Line ends are reduced to one character, to send less. */
const readFile = async (file: Blob) =>
  decodeText(new Uint8Array(await file.arrayBuffer())).replaceAll('\r\n', '\n');

function Feito({ answer: { novos, alterados, existentes } }: { answer: CalendarImportAnswer }) {
  return (
    <Notice tone="success">
      {`${contar(novos)} na agenda.`}
      {alterados > 0 && ` Alterados: ${alterados}.`}
      {existentes > 0 && ` Já estavam lá: ${existentes}.`}
    </Notice>
  );
}

/** 'Importar compromissos': one chooses a calendar file, sees what it would change, and only then saves it. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const tipos = useDropdown('TbProcessoAgendaPrioridade');
  const [etapa, setEtapa] = useState<Etapa>({ kind: 'escolher' });
  const [tipo, setTipo] = useState<number | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>, fallback: string) => {
    setErro(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setErro(failureMessage(error, fallback));
    }
    setBusy(false);
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows the same file to be chosen again.
    target.value = '';
    if (!file) return;
    setEtapa({ kind: 'escolher' });
    if (file.size > MAX_ICS) return setErro(TOO_LARGE);
    void attempt(async () => {
      const arquivo = await readFile(file);
      setEtapa({ kind: 'conferido', arquivo, previa: await previewArquivo(arquivo) });
    }, 'Erro inesperado ao ler o arquivo.');
  };
  const keep = (arquivo: string) => {
    if (tipo === null) return setErro('Tipo é obrigatório');
    void attempt(async () => {
      const answer = await importArquivo({ arquivo, idProcessoAgendaPrioridade: tipo });
      setEtapa({ kind: 'feito', answer });
      await client.invalidateQueries({ queryKey: [COMPROMISSOS] });
    }, 'Erro inesperado ao importar o arquivo.');
  };
  const quantos = etapa.kind === 'conferido' ? etapa.previa.novos + etapa.previa.alterados : 0;
  return (
    <Dialog
      title="Importar compromissos"
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{etapa.kind === 'feito' ? 'Fechar' : 'Cancelar'}</Button>
          {etapa.kind === 'conferido' && quantos > 0 && (
            <Button type="primary" loading={isBusy} onClick={() => keep(etapa.arquivo)}>
              {`Importar ${contar(quantos)}`}
            </Button>
          )}
        </>
      }
    >
      {etapa.kind === 'feito' ? (
        <Feito answer={etapa.answer} />
      ) : (
        <div className="importar-arquivo">
          <label htmlFor={`${id}-arquivo`}>Arquivo de calendário (.ics), até 1 MB</label>
          <input id={`${id}-arquivo`} type="file" accept=".ics,text/calendar" onChange={take} />
          <p className="importar-nota">
            O Google Agenda, o calendário da Apple e o Outlook exportam esse arquivo. Nada é gravado antes de
            você conferir; o que se repete vem até um ano à frente.
          </p>
        </div>
      )}
      {erro !== null && <Notice tone="error">{erro}</Notice>}
      {isBusy && etapa.kind === 'escolher' && <p role="status">Lendo o arquivo...</p>}
      {etapa.kind === 'conferido' && (
        <>
          {quantos > 0 && (
            <div className="importar-arquivo">
              <label htmlFor={`${id}-tipo`}>Tipo</label>
              <Select
                id={`${id}-tipo`}
                className="foro-select"
                showSearch={RANKED_SEARCH}
                options={tipos.options.map(({ id: value, descricao }) => ({ value, label: descricao }))}
                value={tipo}
                onChange={(value: number) => setTipo(value)}
                loading={tipos.isLoading}
                placeholder={tipos.isLoading ? 'Carregando...' : 'Selecione...'}
                notFoundContent={tipos.error ?? 'Nenhuma opção encontrada.'}
              />
            </div>
          )}
          <ImportarPrevia previa={etapa.previa} />
        </>
      )}
    </Dialog>
  );
}
