import type { Import, ImportDefaults } from '@foro/shared/contracts/import';
import type { IfDuplicate, ImportKind } from '@foro/shared/contracts/import-codes';
import { IMPORT_FIELDS } from '@foro/shared/contracts/import-fields';
import { TIPO_EMPRESA, TIPO_USUARIO } from '@foro/shared/contracts/tipos';
import { Input } from '@foro/shared/ui/core';
import { Checkbox } from '@foro/shared/ui/form';
import { ListChoice } from '@foro/shared/ui/list';

interface EscolhasFieldsProps {
  tipo: ImportKind;
  colunas: Import['colunas'];
  padroes: ImportDefaults;
  seDuplicado: IfDuplicate;
  onChange: (padroes: ImportDefaults) => void;
  onDuplicate: (seDuplicado: IfDuplicate) => void;
}

/** What a record of each kind is recognised by; of the others, the same one is never brought twice. */
const SAME: Readonly<Partial<Record<ImportKind, string>>> = {
  pessoasFisicas: 'Se a pessoa já existe (mesmo CPF)',
  pessoasJuridicas: 'Se a empresa já existe (mesmo CNPJ)',
  acessosPJ: 'Se a pessoa já existe (mesmo e-mail)',
  processos: 'Se o processo já existe (mesmo número)',
  partesContrarias: 'Se a parte já existe (mesmo documento ou nome)',
};

const TYPES = {
  pessoasFisicas: [
    [String(TIPO_USUARIO.ClientePF), 'Cliente PF'],
    [String(TIPO_USUARIO.ClientePFProspect), 'Cliente PF (prospect)'],
  ],
  pessoasJuridicas: [
    [String(TIPO_EMPRESA.ClientePJ), 'Cliente PJ'],
    [String(TIPO_EMPRESA.ClientePJProspect), 'Cliente PJ (prospect)'],
  ],
} as const;

/** The choices that hold for all rows of the file. */
export function EscolhasFields({
  tipo,
  colunas,
  padroes,
  seDuplicado,
  onChange,
  onDuplicate,
}: EscolhasFieldsProps) {
  const same = SAME[tipo];
  const has = (...kinds: string[]) => IMPORT_FIELDS[tipo].some(({ le }) => kinds.includes(le));
  const isBrought = (asked: string) => colunas.some(({ campo }) => campo === asked);
  const missing = IMPORT_FIELDS[tipo].filter(
    ({ campo, obrigatorio, le }) => obrigatorio && le === 'texto' && !isBrought(campo),
  );
  const check = (name: 'semDocumentoFicticio' | 'manterTotal' | 'guardarOutras', text: string) => (
    <Checkbox
      checked={padroes[name]}
      onChange={({ target }) => onChange({ ...padroes, [name]: target.checked })}
    >
      {text}
    </Checkbox>
  );
  return (
    <div className="importacao-escolhas">
      {missing.map(({ campo, titulo }) => (
        <label key={campo} className="foro-list-choice">
          {titulo} de todas as linhas
          <Input
            maxLength={200}
            value={padroes.valores[campo] ?? ''}
            onChange={({ target }) =>
              onChange({ ...padroes, valores: { ...padroes.valores, [campo]: target.value } })
            }
          />
        </label>
      ))}
      {tipo === 'pessoasFisicas' && (
        <ListChoice
          label="Tipo dos clientes"
          value={String(padroes.idUsuarioTipo)}
          choices={TYPES.pessoasFisicas}
          onChange={(value) => onChange({ ...padroes, idUsuarioTipo: Number(value) })}
        />
      )}
      {tipo === 'pessoasJuridicas' && (
        <ListChoice
          label="Tipo dos clientes"
          value={String(padroes.idEmpresaTipo)}
          choices={TYPES.pessoasJuridicas}
          onChange={(value) => onChange({ ...padroes, idEmpresaTipo: Number(value) })}
        />
      )}
      {same !== undefined && (
        <ListChoice
          label={same}
          value={seDuplicado}
          choices={[
            ['manter', 'Manter o cadastro como está'],
            ['completar', 'Completar o que falta no cadastro'],
          ]}
          onChange={(value) => onDuplicate(value === 'completar' ? 'completar' : 'manter')}
        />
      )}
      {has('cpf', 'cnpj') &&
        check('semDocumentoFicticio', 'Trazer sem o documento as linhas com um fictício (000.000.000-00)')}
      {tipo === 'processos' && check('guardarOutras', 'Guardar nas Observações as colunas que ficam de fora')}
      {check('manterTotal', 'Trazer também a última linha, se ela começar por “Total”')}
    </div>
  );
}
