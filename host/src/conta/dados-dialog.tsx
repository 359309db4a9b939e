import { accountFormSchema, OWN_FIELDS, type Account } from '@foro/shared/contracts/account';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { FOTO_EDGE, MAX_FOTO_BYTES } from '@foro/shared/contracts/images';
import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import { useQueryClient } from '@foro/shared/query';
import { loadProfile } from '@foro/shared/session';
import { ImageField, PhoneFields, TextField } from '@foro/shared/ui/fields';
import { FormDialog, formValues } from '@foro/shared/ui/form-frame';
import { useMemo } from 'react';
import { CONTA_KEY, putConta } from './conta-api';

const CAMPOS = boxesOf(OWN_FIELDS);
const BLANK = blankOf(OWN_FIELDS);

/** 'Alterar meus dados'. */
export function DadosDialog({ conta, onClose }: { conta: Account; onClose: () => void }) {
  const client = useQueryClient();
  const { id, dataAlteracao, idUsuarioTipo } = conta;
  const schema = useMemo(() => accountFormSchema(idUsuarioTipo), [idUsuarioTipo]);
  const isStaff = (TIPOS_PLATAFORMA as readonly number[]).includes(idUsuarioTipo);
  return (
    <FormDialog
      title="Alterar meus dados"
      defaultValues={{ id, dataAlteracao, ...formValues(BLANK, conta) }}
      schema={schema}
      save={async (own) => {
        client.setQueryData(CONTA_KEY, await putConta(own));
        // The greeting in the bar uses the new name.
        void loadProfile();
      }}
      success="Seus dados foram alterados."
      failure={{ title: 'Falha ao alterar os seus dados', fallback: 'Erro ao alterar os dados.' }}
      onClose={onClose}
    >
      <TextField {...CAMPOS.nome} autoComplete="name" size="full" />
      <PhoneFields kind="celular" required={!isStaff} />
      <ImageField
        {...CAMPOS.foto}
        maxBytes={MAX_FOTO_BYTES}
        edge={FOTO_EDGE}
        hint="PNG, JPEG ou WebP; uma foto grande é reduzida."
        size="full"
      />
    </FormDialog>
  );
}
