import {
  COMPANY_PIX_FIELDS,
  type CompanyPix,
  companyPixUpdateSchema,
} from '@foro/shared/contracts/company-pix';
import { boxesOf } from '@foro/shared/contracts/fields';
import { PIX_KEY_KINDS, PIX_KEY_WORDS } from '@foro/shared/pix';
import { CodigoField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { pixKeyOf, savePix } from './pix-api';

const CAMPOS = boxesOf(COMPANY_PIX_FIELDS);
const TIPOS = PIX_KEY_KINDS.map((id) => ({ id, descricao: PIX_KEY_WORDS[id] }));

interface EditPixDialogProps {
  idEmpresa: number;
  pix: CompanyPix;
  onClose: () => void;
}

/** Changes the PIX key of an office. */
export function EditPixDialog({ idEmpresa, pix: { tipo, chave, razaoSocial }, onClose }: EditPixDialogProps) {
  return (
    <FormDialog
      title="Mudar a chave PIX"
      description={`Os clientes pagam a esta chave. Ela precisa ser de ${razaoSocial}. Toda a administração recebe um aviso da mudança.`}
      defaultValues={{ tipo, chave: chave ?? '', codigo: '' }}
      schema={companyPixUpdateSchema}
      save={(output) => savePix(idEmpresa, output)}
      success="Chave PIX salva com sucesso!"
      failure={{ title: 'Falha ao salvar a chave PIX!', fallback: 'Erro inesperado ao salvar a chave PIX.' }}
      invalidates={[pixKeyOf(idEmpresa)]}
      onClose={onClose}
    >
      <SelectField
        {...CAMPOS.tipo}
        options={TIPOS}
        size="full"
        hint="Sem tipo e sem chave, não há código PIX."
      />
      <TextField {...CAMPOS.chave} size="full" />
      <CodigoField />
    </FormDialog>
  );
}
