import { MESSAGE_FIELDS, messageFormSchema } from '@foro/shared/contracts/conversation';
import { boxesOf } from '@foro/shared/contracts/fields';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { SelectField, TextAreaField } from '@foro/shared/ui/fields';
import { InlineForm } from '@foro/shared/ui/form-frame';
import { UploadIcon } from '@foro/shared/ui/icons';
import { useTodos } from '../documentos/zip-api';
import { CONVERSAS, sendMensagem } from './conversa-api';

const { texto: TEXTO } = boxesOf(MESSAGE_FIELDS);
const BLANK = { texto: '', idDocumento: null as number | null };

/** A document of the case to send along: of those that the client sees. */
function Anexo({ idProcesso }: { idProcesso: number }) {
  const { data = [] } = useTodos({ idProcesso });
  const options = data
    .filter(({ visivelCliente }) => visivelCliente)
    .map(({ id, titulo }) => ({ id, descricao: titulo }));
  if (options.length === 0) return null;
  return (
    <SelectField
      name="idDocumento"
      label="Documento do processo (opcional)"
      options={options}
      size="full"
      hint="Só os documentos que o cliente vê."
    />
  );
}

/** The box for the next message; its text stays until it is sent. */
export function Escrever({ idProcesso }: { idProcesso: number }) {
  const isStaff = useIsStaff();
  return (
    <InlineForm
      label="Nova mensagem"
      defaultValues={BLANK}
      schema={messageFormSchema}
      save={(body) => sendMensagem(idProcesso, body)}
      failure={{ title: 'Falha ao enviar a mensagem!', fallback: 'Erro inesperado ao enviar a mensagem.' }}
      invalidates={[[CONVERSAS]]}
      submitLabel="Enviar"
      submittingLabel="Enviando..."
      extra={
        !isStaff && (
          <LinkButton to={`/processodetalhe/${idProcesso}/docs`} icon={<UploadIcon />}>
            Enviar arquivo
          </LinkButton>
        )
      }
    >
      <TextAreaField {...TEXTO} size="full" rows={3} />
      {isStaff && <Anexo idProcesso={idProcesso} />}
    </InlineForm>
  );
}
