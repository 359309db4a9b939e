import {
  HAND_IN_ACCEPT_FIELDS,
  HAND_IN_REFUSE_FIELDS,
  handInAcceptFormSchema,
  handInRefuseFormSchema,
  type HandIn,
} from '@foro/shared/contracts/document-hand-in';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { DOCUMENTOS, kindOf, KINDS } from './documentos-api';
import { acceptEntrega, ENTREGAS, refuseEntrega } from './entregas-api';
import { PEDIDOS } from './pedidos-api';

const CAMPOS = boxesOf(HAND_IN_ACCEPT_FIELDS);
const RECUSA = boxesOf(HAND_IN_REFUSE_FIELDS);

interface EntregaProps {
  entrega: HandIn;
  onClose: () => void;
}

/** 'Aceitar': turns the client's hand-in into a document of the case. */
export function AceitarEntregaDialog({ entrega: { id, titulo, nome }, onClose }: EntregaProps) {
  return (
    <FormDialog
      title="Aceitar no processo"
      description={nome}
      defaultValues={{
        ...blankOf(HAND_IN_ACCEPT_FIELDS),
        titulo,
        tipo: kindOf(nome) as string | null,
        visivelCliente: true,
      }}
      schema={handInAcceptFormSchema}
      save={(body) => acceptEntrega(id, body)}
      success="Documento aceito no processo!"
      failure={{ title: 'Falha ao aceitar o arquivo!', fallback: 'Erro inesperado ao aceitar o arquivo.' }}
      invalidates={[[ENTREGAS], [DOCUMENTOS], [PEDIDOS]]}
      submitLabel="Aceitar"
      submittingLabel="Aceitando..."
      onClose={onClose}
    >
      <TextField {...CAMPOS.titulo} size="l" />
      <SelectField {...CAMPOS.tipo} size="m" options={KINDS} />
      <TextField {...CAMPOS.pasta} size="m" />
      <CheckboxField
        {...CAMPOS.visivelCliente}
        size="l"
        hint="O cliente lê e baixa a versão mais recente no processo dele."
      />
    </FormDialog>
  );
}

/** 'Recusar': with a reason that the client reads. */
export function RecusarEntregaDialog({ entrega: { id, nome }, onClose }: EntregaProps) {
  return (
    <FormDialog
      title="Recusar o arquivo"
      description={nome}
      defaultValues={blankOf(HAND_IN_REFUSE_FIELDS)}
      schema={handInRefuseFormSchema}
      save={(body) => refuseEntrega(id, body)}
      success="Arquivo recusado."
      failure={{ title: 'Falha ao recusar o arquivo!', fallback: 'Erro inesperado ao recusar o arquivo.' }}
      invalidates={[[ENTREGAS], [PEDIDOS]]}
      submitLabel="Recusar"
      submittingLabel="Recusando..."
      onClose={onClose}
    >
      <TextAreaField {...RECUSA.motivo} size="full" hint="O cliente lê o motivo." />
    </FormDialog>
  );
}
