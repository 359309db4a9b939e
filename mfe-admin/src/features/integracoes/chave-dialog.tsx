import { API_KEY_FIELDS, apiKeyFormSchema, type ApiKeySecret } from '@foro/shared/contracts/api-key';
import { KEY_DAYS, KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@foro/shared/contracts/api-key-scopes';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { MultiSelectField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { CHAVES, createChave } from './integracoes-api';

const CAMPOS = boxesOf(API_KEY_FIELDS);
const ESCOPOS = KEY_SCOPE_NAMES.map((id) => ({ id, descricao: KEY_SCOPES[id] }));
const DURACOES = Object.entries(KEY_DAYS).map(([dias, descricao]) => ({ id: Number(dias), descricao }));

interface ChaveDialogProps {
  onMade: (made: ApiKeySecret) => void;
  onClose: () => void;
}

/** A new key: its name, whose role bounds it, what it opens, from where, and for how long. */
export function ChaveDialog({ onMade, onClose }: ChaveDialogProps) {
  const pessoas = useUsuariosPlataforma();
  return (
    <FormDialog
      title="Nova chave"
      description="Com ela, outro programa lê e grava no Foro como a pessoa escolhida, até onde o papel dela e os itens abaixo permitem."
      defaultValues={{ ...blankOf(API_KEY_FIELDS), escopos: [] as KeyScope[], redes: '', dias: 90 }}
      schema={apiKeyFormSchema}
      save={createChave}
      submitLabel="Criar chave"
      submittingLabel="Criando..."
      failure={{ title: 'Falha ao criar a chave!', fallback: 'Erro inesperado ao criar a chave.' }}
      invalidates={[[CHAVES]]}
      onDone={onMade}
      onClose={onClose}
    >
      <TextField {...CAMPOS.nome} size="full" hint="O programa que a usa: 'Painel do financeiro'." />
      <SelectField {...CAMPOS.idUsuario} options={pessoas} size="full" />
      <MultiSelectField<KeyScope> name="escopos" label="Pode" required options={ESCOPOS} size="full" />
      <TextField
        name="redes"
        label="Só nestas redes"
        size="full"
        hint="Endereços ou redes (200.10.0.0/24), separados por vírgula. Vazio: em qualquer rede."
      />
      <SelectField name="dias" label="Vale por" required options={DURACOES} size="m" />
    </FormDialog>
  );
}
