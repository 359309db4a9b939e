import { INDEX_CODES, INDEX_NAMES } from '@foro/shared/atualizacao';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { PRICE_INDEX_FIELDS, priceIndexFormSchema } from '@foro/shared/contracts/price-index';
import { SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { importIndice, INDICES } from './riscos-api';

const CAMPOS = boxesOf(PRICE_INDEX_FIELDS);
const OPCOES = INDEX_CODES.map((id) => ({ id, descricao: INDEX_NAMES[id] }));

/** Imports the months of a published index from the text of a CSV file. */
export function ImportarIndiceDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Importar índice"
      description="Uma linha por mês: mm/aaaa;taxa em por cento, como no CSV do Banco Central. Meses já importados são trocados; cálculos já lançados não mudam."
      defaultValues={{ ...blankOf(PRICE_INDEX_FIELDS) }}
      schema={priceIndexFormSchema}
      save={importIndice}
      success="Índice importado com sucesso!"
      failure={{ title: 'Falha ao importar o índice!', fallback: 'Erro inesperado ao importar o índice.' }}
      invalidates={[[INDICES]]}
      submitLabel="Importar"
      onClose={onClose}
    >
      <SelectField {...CAMPOS.codigo} options={OPCOES} size="m" />
      <TextField {...CAMPOS.fonte} placeholder="Banco Central, SGS 433" size="m" />
      <TextAreaField {...CAMPOS.texto} placeholder="10/2026;0,44" size="full" />
    </FormDialog>
  );
}
