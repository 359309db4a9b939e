import { boxesOf } from '@foro/shared/contracts/fields';
import {
  PAPER_REQUEST_FIELDS,
  type PaperList,
  type PaperRequest,
  paperRequestFormSchema,
  paperRequestUpdateFormSchema,
  textOfPapers,
} from '@foro/shared/contracts/paper-request';
import { formatDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { MaskedField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks, formValues } from '@foro/shared/ui/form-frame';
import { deleteLista, PEDIDOS, postPedidos, putPedido, useListas } from './pedidos-api';

const CAMPOS = boxesOf(PAPER_REQUEST_FIELDS);
const BLANK = { papeis: '', vencimento: '', guardarComo: '' };
const { useForm } = formHooks<typeof BLANK>();

function Lista({ lista: { id, nome, papeis } }: { lista: PaperList }) {
  const { setValue } = useForm();
  const act = useAction();
  const client = useQueryClient();
  const remove = () =>
    void act({
      call: () => deleteLista(id),
      confirm: {
        title: `Excluir a lista "${nome}"?`,
        text: 'Os pedidos já feitos ficam.',
        confirmLabel: 'Sim, excluir',
      },
      refresh: () => client.invalidateQueries({ queryKey: [PEDIDOS] }),
      failure: { title: 'Falha ao excluir a lista!', fallback: 'Erro inesperado ao excluir a lista.' },
    });
  return (
    <li>
      <Button
        size="small"
        onClick={() => setValue('papeis', textOfPapers(papeis), { shouldDirty: true, shouldValidate: true })}
      >
        {nome}
      </Button>
      <Button size="small" type="text" aria-label={`Excluir a lista ${nome}`} onClick={remove}>
        Excluir
      </Button>
    </li>
  );
}

/** The saved lists: a click fills the text with one. */
function Listas() {
  const { data = [] } = useListas();
  if (data.length === 0) return null;
  return (
    <div className="foro-col foro-col-full documentos-listas">
      <span>Usar uma lista guardada:</span>
      <ul aria-label="Listas guardadas">
        {data.map((lista) => (
          <Lista key={lista.id} lista={lista} />
        ))}
      </ul>
    </div>
  );
}

/** 'Pedir documentos': several at once, one a line. */
export function PedirDialog({ idProcesso, onClose }: { idProcesso: number; onClose: () => void }) {
  return (
    <FormDialog
      title="Pedir documentos ao cliente"
      defaultValues={BLANK}
      schema={paperRequestFormSchema}
      save={(body) => postPedidos({ idProcesso, ...body })}
      success="Documentos pedidos ao cliente!"
      failure={{ title: 'Falha ao pedir documentos!', fallback: 'Erro inesperado ao pedir documentos.' }}
      invalidates={[[PEDIDOS]]}
      submitLabel="Pedir"
      submittingLabel="Pedindo..."
      onClose={onClose}
    >
      <Listas />
      <TextAreaField
        name="papeis"
        label="Documentos"
        required
        maxLength={10_000}
        rows={6}
        placeholder={'RG e CPF: frente e verso\nComprovante de residência: dos últimos três meses'}
        hint="Um documento por linha. Depois de dois-pontos, a instrução ao cliente."
      />
      <MaskedField {...CAMPOS.vencimento} mask="date" size="third" />
      <TextField
        name="guardarComo"
        label="Guardar esta lista como"
        maxLength={100}
        size="full"
        hint="Com o nome de uma lista guardada, fica no lugar dela."
      />
    </FormDialog>
  );
}

/** 'Alterar' of one request. */
export function AlterarPedidoDialog({ pedido, onClose }: { pedido: PaperRequest; onClose: () => void }) {
  const { id, dataAlteracao } = pedido;
  return (
    <FormDialog
      title="Alterar o pedido"
      defaultValues={formValues(
        { titulo: '', instrucoes: '', vencimento: '' },
        { ...pedido, vencimento: formatDateOnly(pedido.vencimento) },
      )}
      schema={paperRequestUpdateFormSchema}
      save={(body) => putPedido({ id, dataAlteracao, ...body, cancelado: false })}
      success="Pedido alterado!"
      failure={{ title: 'Falha ao alterar o pedido!', fallback: 'Erro inesperado ao alterar o pedido.' }}
      invalidates={[[PEDIDOS]]}
      onClose={onClose}
    >
      <TextField {...CAMPOS.titulo} size="full" />
      <TextAreaField {...CAMPOS.instrucoes} />
      <MaskedField {...CAMPOS.vencimento} mask="date" size="third" />
    </FormDialog>
  );
}
