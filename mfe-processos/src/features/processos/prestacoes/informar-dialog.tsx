import {
  type Statement,
  STATEMENT_INFORM_FIELDS,
  statementInformFormSchema,
} from '@foro/shared/contracts/cost-statement';
import { boxesOf } from '@foro/shared/contracts/fields';
import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { MaskedField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { useId, useRef, useState } from 'react';
import { sendEntrega } from '../documentos/entregas-api';
import { INVALIDA } from './conduct-dialogs';
import { prestacao } from './prestacoes-api';

const CAMPOS = boxesOf(STATEMENT_INFORM_FIELDS);

/** Hands in the proof for a case of the statement, once for each file, also if informing fails and is tried again. */
function useComprovante({ numero, linhas }: Statement) {
  const [file, setFile] = useState<File>();
  const sent = useRef<{ file: File; id: number }>(undefined);
  const send = async () => {
    const idProcesso = linhas[0]?.idProcesso;
    if (file === undefined || idProcesso === undefined) return null;
    if (sent.current?.file !== file) {
      const titulo = `Comprovante da prestação de contas nº ${numero}`;
      const { signal } = new AbortController();
      const { id } = await sendEntrega({ idProcesso, titulo }, file, {
        signal,
        onProgress: () => undefined,
        onWait: () => undefined,
      });
      sent.current = { file, id };
    }
    return sent.current.id;
  };
  return { setFile, send };
}

/** 'Informei o pagamento': the client says on which day it paid, with a proof if there is one. */
export function InformarDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const idFile = useId();
  const { setFile, send } = useComprovante(statement);
  return (
    <FormDialog
      title="Informei o pagamento"
      description="O escritório é avisado e confirma o recebimento."
      defaultValues={{ informadaEm: formatDateOnly(toDateOnly()) }}
      schema={statementInformFormSchema}
      save={async (body) => prestacao.inform(statement.id, { ...body, idEntrega: await send() })}
      success="Pagamento informado ao escritório!"
      failure={{
        title: 'Falha ao informar o pagamento!',
        fallback: 'Erro inesperado ao informar o pagamento.',
      }}
      invalidates={INVALIDA}
      submitLabel="Informar pagamento"
      onClose={onClose}
    >
      <MaskedField {...CAMPOS.informadaEm} mask="date" size="full" />
      <div className="prestacao-comprovante">
        <label htmlFor={idFile}>Comprovante (opcional)</label>
        <input id={idFile} type="file" onChange={({ target }) => setFile(target.files?.[0])} />
      </div>
    </FormDialog>
  );
}
