import { fieldStates, InForm } from '../../gallery/in-form';
import { LONG_TEXT, LONG_WORD, type States, type Stories } from '../../gallery/story';
import {
  AddressFields,
  CheckboxBox,
  CheckboxField,
  ChoiceField,
  CnpjField,
  CodigoField,
  ColorField,
  ContrastNotice,
  DateTimeField,
  DayBox,
  EdgeNotice,
  ImageField,
  MaskedField,
  MoneyField,
  MultiSelectField,
  PasswordField,
  PeopleFields,
  PhoneFields,
  RemoteSelectField,
  SelectField,
  SemelhantesNotice,
  SenhaFields,
  SlotsField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../fields';

const options = [
  { id: 1, descricao: 'Justiça Estadual' },
  { id: 2, descricao: LONG_TEXT },
];
const lookup = { options: [], isLoading: false, error: null, retry: () => undefined };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const select: States = {
  ...fieldStates('justica', <SelectField name="justica" label="Justiça" options={options} />, {
    empty: null,
    full: 1,
    long: 2,
  }),
  carregando: () => (
    <InForm values={{ justica: 1 }}>
      <SelectField name="justica" label="Justiça" options={{ ...lookup, isLoading: true }} />
    </InForm>
  ),
  'opções que não vieram': () => (
    <InForm values={{ justica: null }}>
      <SelectField
        name="justica"
        label="Justiça"
        options={{ ...lookup, error: 'Não foi possível carregar as opções.' }}
      />
    </InForm>
  ),
};

const remote = (
  <RemoteSelectField
    name="cliente"
    label="Cliente"
    queryKey={['galeria', 'cliente']}
    searchOptions={() => Promise.resolve(options)}
    getOption={(id) => Promise.resolve(options[id - 1] ?? { id, descricao: `Cliente ${id}` })}
  />
);

const texts: Stories = {
  TextField: fieldStates(
    'nome',
    <TextField name="nome" label="Nome" required maxLength={100} hint="Como no contrato" />,
    {
      empty: '',
      full: 'Maria da Silva',
      long: LONG_TEXT,
    },
  ),
  TextAreaField: fieldStates('nota', <TextAreaField name="nota" label="Observação" maxLength={500} />, {
    empty: '',
    full: 'Conferido.',
    long: `${LONG_WORD}\n${LONG_TEXT}`,
  }),
  PasswordField: fieldStates('senha', <PasswordField name="senha" label="Senha" />, {
    empty: '',
    full: 'Segredo@2026',
  }),
  MaskedField: fieldStates('cpf', <MaskedField name="cpf" label="CPF" mask="cpf" />, {
    empty: '',
    full: '52998224725',
  }),
  MoneyField: fieldStates('valor', <MoneyField name="valor" label="Valor da causa" />, {
    empty: '',
    full: '1.234,56',
    long: '999.999.999.999,99',
  }),
  DateTimeField: fieldStates('inicio', <DateTimeField name="inicio" label="Início" />, {
    empty: '',
    full: '2026-03-10T17:30:00.000Z',
  }),
  DayBox: {
    vazio: () => <DayBox label="De" value="" onChange={() => undefined} />,
    preenchido: () => <DayBox label="Até" value="2026-12-31" onChange={() => undefined} />,
  },
  SlotsField: fieldStates(
    'area1',
    <SlotsField names={['area1', 'area2', 'area3']} label="Áreas" suggestions={['Cível']} />,
    { empty: '', full: 'Tributário', long: LONG_TEXT.slice(0, 50) },
  ),
};

const choices: Stories = {
  SelectField: select,
  MultiSelectField: fieldStates(
    'membros',
    <MultiSelectField name="membros" label="Membros" options={options} />,
    {
      empty: [],
      full: [1],
      long: [1, 2],
    },
  ),
  RemoteSelectField: fieldStates('cliente', remote, { empty: null, full: 1, long: 2 }),
  ChoiceField: fieldStates(
    'tipo',
    <ChoiceField
      name="tipo"
      label="Tipo de pessoa"
      choices={[
        { value: 'PJ', label: 'Pessoa Jurídica' },
        { value: 'PF', label: 'Pessoa Física' },
      ]}
    />,
    { empty: '', full: 'PF' },
  ),
  SwitchField: fieldStates('ativo', <SwitchField name="ativo" label="Ativo" />, { empty: false, full: true }),
  CheckboxField: fieldStates('aceite', <CheckboxField name="aceite" label={LONG_TEXT} />, {
    empty: false,
    full: true,
  }),
  CheckboxBox: {
    marcado: () => <CheckboxBox label="Dia inteiro" isChecked onChange={() => undefined} />,
    desabilitado: () => <CheckboxBox label="Dia inteiro" isChecked disabled onChange={() => undefined} />,
  },
};

const groups: Stories = {
  AddressFields: {
    vazio: () => (
      <InForm>
        <AddressFields />
      </InForm>
    ),
    desabilitado: () => (
      <InForm values={{ endereco: LONG_TEXT, cep: '80010000', cidade: 'Curitiba', estado: 'PR' }}>
        <AddressFields disabled />
      </InForm>
    ),
  },
  PeopleFields: {
    vazio: () => (
      <InForm values={{ pessoas: [] }}>
        <PeopleFields
          name="pessoas"
          max={49}
          addLabel="Mais uma pessoa"
          blank={{ nome: '', documento: '' }}
        />
      </InForm>
    ),
    preenchido: () => (
      <InForm values={{ pessoas: [{ nome: LONG_TEXT, documento: '52998224725' }] }}>
        <PeopleFields name="pessoas" max={1} addLabel="Mais uma pessoa" blank={{ nome: '', documento: '' }} />
      </InForm>
    ),
  },
  PhoneFields: {
    vazio: () => (
      <InForm>
        <PhoneFields required />
      </InForm>
    ),
    'com erro': () => (
      <InForm
        values={{ telefoneDDD: '1' }}
        messages={{ telefoneDDD: 'DDD inválido', telefone: 'Obrigatório' }}
      >
        <PhoneFields />
      </InForm>
    ),
  },
  SenhaFields: {
    vazio: () => (
      <InForm values={{ senha: '', confirmacaoSenha: '' }}>
        <SenhaFields isNew isInvite={false} onInvite={() => undefined} />
      </InForm>
    ),
    'por convite': () => (
      <InForm>
        <SenhaFields isNew isInvite onInvite={() => undefined} />
      </InForm>
    ),
    'com erro': () => (
      <InForm values={{ senha: 'abc', confirmacaoSenha: '' }} messages={{ senha: 'Mínimo 8 caracteres' }}>
        <SenhaFields
          isNew={false}
          hint="Deixe em branco para manter a senha atual."
          isInvite={false}
          onInvite={() => undefined}
        />
      </InForm>
    ),
  },
  CnpjField: fieldStates('cnpj', <CnpjField required />, { empty: '', full: '11222333000181' }),
  ImageField: fieldStates('logotipo', <ImageField name="logotipo" label="Logotipo" />, {
    empty: null,
    full: PIXEL,
  }),
  ColorField: fieldStates('cor', <ColorField name="cor" label="Cor do menu" fallback="#14284b" />, {
    empty: null,
    full: '#7a1f2b',
  }),
  ContrastNotice: {
    'cores parecidas': () => (
      <InForm values={{ fundo: '#777777', texto: '#888888' }}>
        <ContrastNotice
          background={{ name: 'fundo', fallback: '#14284b' }}
          text={{ name: 'texto', fallback: '#ffffff' }}
          what="O texto do menu"
        />
      </InForm>
    ),
  },
  SemelhantesNotice: {
    'cliente e parte contrária': () => (
      <InForm values={{ nome: 'Construções Aurora', cnpj: '' }}>
        <SemelhantesNotice origem="clientePJ" id={0} nome="nome" documento="cnpj" />
      </InForm>
    ),
  },
  EdgeNotice: {
    'cor clara': () => (
      <InForm values={{ botao: '#fdfdfd' }}>
        <EdgeNotice name="botao" fallback="#1f5299" />
      </InForm>
    ),
  },
  CodigoField: {
    'com segundo fator': () => (
      <InForm values={{ codigo: '' }}>
        <CodigoField />
      </InForm>
    ),
  },
};

export const stories: Stories = { ...texts, ...choices, ...groups };
