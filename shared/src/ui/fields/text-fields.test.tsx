import { screen } from '@testing-library/react';
import {
  ChoiceField,
  MaskedField,
  MoneyField,
  PhoneFields,
  SwitchField,
  TextAreaField,
  TextField,
} from './index';
import { renderFields } from './render-fields';

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a field', () => {
  it('is tied to its label, its hint and whether it is required', () => {
    renderFields(<TextField name="nome" label="Nome" required hint="Como no documento." />, { nome: 'Ana' });
    expect(box('Nome')).toHaveValue('Ana');
    expect(box('Nome')).toBeRequired();
    expect(box('Nome')).toHaveAccessibleDescription('Como no documento.');
  });
});

describe('a masked field', () => {
  it.each([
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cpf', '52998224725', '529.982.247-25', '52998224725'],
    ['cep', '01001000', '01001-000', '01001000'],
    ['ddd', '(11', '11', '11'],
    ['cpf', '529982247251', '529982247251', '529982247251'],
    ['phone', '33334444', '3333-4444', '33334444'],
    ['phone', '933334444', '93333-4444', '933334444'],
    ['date', '31122026', '31/12/2026', '31/12/2026'],
    ['date', '31/12/20261', '31/12/20261', '31/12/20261'],
    ['cnj', '00008323520184013202', '0000832-35.2018.4.01.3202', '0000832-35.2018.4.01.3202'],
    ['cnj', 'PAD 12/2026', 'PAD 12/2026', 'PAD 12/2026'],
  ] as const)('%s: typing %s shows %s and keeps %s', async (mask, typed, shown, kept) => {
    const { user, values } = renderFields(<MaskedField name="campo" label="Campo" mask={mask} />, {
      campo: '',
    });
    await user.type(box('Campo'), typed);
    expect(box('Campo')).toHaveValue(shown);
    expect(values()).toEqual({ campo: kept });
  });

  it('keeps the caret while typing in the middle', async () => {
    const { user } = renderFields(<MaskedField name="cpf" label="CPF" mask="cpf" />, { cpf: '52982247' });
    await user.type(box('CPF'), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box('CPF')).toHaveValue('529.982.247');
    expect(box('CPF').selectionStart).toBe(3);
    await user.keyboard('{Backspace}');
    expect(box('CPF')).toHaveValue('529.822.47');
    expect(box('CPF').selectionStart).toBe(2);
  });

  it('shows a stored value masked without counting as changed', () => {
    const { isDirty } = renderFields(<MaskedField name="cnpj" label="CNPJ" mask="cnpj" />, {
      cnpj: '11222333000181',
    });
    expect(box('CNPJ')).toHaveValue('11.222.333/0001-81');
    expect(isDirty()).toBe(false);
  });
});

describe('a telephone', () => {
  it('is an area code and a number', async () => {
    const { user, values } = renderFields(<PhoneFields kind="celular" />, { celularDDD: '', celular: '' });
    await user.type(box('DDD'), '11');
    await user.type(box('Celular'), '933334444');
    expect(values()).toEqual({ celularDDD: '11', celular: '933334444' });
  });

  it.each([
    ['Celular', '(11) 93333-4444', '11', '933334444'],
    ['Celular', '+55 (11) 93333-4444', '11', '933334444'],
    ['DDD', '11 93333-4444', '11', '933334444'],
    ['Celular', '93333-4444', '21', '933334444'],
    ['Celular', '+1 212 555 1234', '21', '+1 212 555 1234'],
  ])("pasted into '%s' as %s becomes %s and %s", async (label, pasted, ddd, number) => {
    const { user, values } = renderFields(<PhoneFields kind="celular" />, { celularDDD: '21', celular: '' });
    await user.click(box(label));
    await user.paste(pasted);
    expect(values()).toEqual({ celularDDD: ddd, celular: number });
  });

  it('typed whole into the box of the number fills the area code, unless there is one', async () => {
    const { user, values } = renderFields(<PhoneFields kind="celular" />, { celularDDD: '', celular: '' });
    await user.type(box('Celular'), '11933334444');
    await user.tab();
    expect(values()).toEqual({ celularDDD: '11', celular: '933334444' });
    await user.type(box('Celular'), '1');
    await user.tab();
    expect(box('Celular')).toHaveValue('9333344441');
    expect(values()).toMatchObject({ celularDDD: '11' });
  });
});

describe('a day', () => {
  it.each([
    ['1/12/2026', '01/12/2026'],
    ['1/12/26', '01/12/2026'],
    ['2026-12-01', '01/12/2026'],
    ['31 de dezembro', '31 de dezembro'],
  ])('pasted as %s is %s once it is left', async (pasted, kept) => {
    const { user, values } = renderFields(<MaskedField name="dia" label="Dia" mask="date" />, { dia: '' });
    await user.click(box('Dia'));
    await user.paste(pasted);
    await user.tab();
    expect(values()).toEqual({ dia: kept });
  });
});

describe('a number pasted with the words around it', () => {
  it.each([
    ['cnpj', 'CNPJ nº 35.241.378/0001-61', '35241378000161'],
    ['cpf', 'CPF: 529.982.247-25', '52998224725'],
    ['cep', 'CEP 01001-000', '01001000'],
    ['cnj', 'Autos nº 0000832-35.2018.4.01.3202, 1ª Vara', '0000832-35.2018.4.01.3202'],
    ['date', 'Distribuído em 1/12/2026', '1/12/2026'],
    ['cnpj', 'CNPJ 35.241.378/0001-61 e 11.222.333/0001-81', 'CNPJ 35.241.378/0001-61 e 11.222.333/0001-81'],
  ] as const)('into a box of %s: %s is %s', async (mask, pasted, kept) => {
    const { user, values } = renderFields(<MaskedField name="campo" label="Campo" mask={mask} />, {
      campo: '',
    });
    await user.click(box('Campo'));
    await user.paste(pasted);
    expect(values()).toEqual({ campo: kept });
  });

  it('does not take the place of what else the box holds', async () => {
    const { user, values } = renderFields(<MaskedField name="campo" label="Campo" mask="cnj" />, {
      campo: 'Apenso ao ',
    });
    await user.click(box('Campo'));
    await user.paste('0000832-35.2018.4.01.3202');
    expect(values()).toEqual({ campo: 'Apenso ao 0000832-35.2018.4.01.3202' });
  });
});

describe('a line of text', () => {
  it('stays whole when a longer one is pasted, for the schema to refuse', async () => {
    const { user, values } = renderFields(<TextField name="nome" label="Nome" maxLength={8} />, {
      nome: 'Ana',
    });
    await user.click(box('Nome'));
    await user.paste(' Maria da Silva');
    expect(values()).toEqual({ nome: 'Ana Maria da Silva' });
    await user.keyboard('!');
    expect(values()).toEqual({ nome: 'Ana Maria da Silva' });
  });

  it.each(['Ana\u000bMaria', 'Ana\u2028Maria'])('stays one line: %j', async (pasted) => {
    const { user, values } = renderFields(<TextField name="nome" label="Nome" maxLength={100} />, {
      nome: '',
    });
    await user.click(box('Nome'));
    await user.paste(pasted);
    expect(values()).toEqual({ nome: 'Ana Maria' });
  });
});

describe("'Valor'", () => {
  const currency = (text: string) => text.replace(' ', '\u00a0');

  it.each([
    ['1234,5', currency('R$ 1.234,50')],
    ['1.234,56', currency('R$ 1.234,56')],
    ['0', currency('R$ 0,00')],
    ['-10', currency('-R$ 10,00')],
    ['dez', 'dez'],
    ['', ''],
  ])('typed as %j is %j once it is left', async (typed, shown) => {
    const { user, values } = renderFields(<MoneyField name="valor" label="Valor" />, { valor: '' });
    await user.click(box('Valor'));
    if (typed) await user.keyboard(typed);
    await user.tab();
    expect(values()).toEqual({ valor: shown });
  });
});

describe('a text area', () => {
  it('counts, and does not cut what is too long', async () => {
    const { user, values } = renderFields(<TextAreaField name="obs" label="Observações" maxLength={10} />, {
      obs: '',
    });
    expect(screen.getByText('0 / 10')).toBeVisible();
    await user.click(box('Observações'));
    await user.paste('doze letras!');
    expect(screen.getByText('12 / 10')).toBeVisible();
    expect(values()).toEqual({ obs: 'doze letras!' });
  });
});

describe('choices', () => {
  it('turns a switch', async () => {
    const { user, values } = renderFields(<SwitchField name="ativo" label="Acesso liberado" />, {
      ativo: false,
    });
    await user.click(screen.getByRole('switch', { name: 'Acesso liberado' }));
    expect(values()).toEqual({ ativo: true });
  });

  it('takes one of two, and tells of it', async () => {
    const onChoose = jest.fn();
    const choices = [
      { value: 'PJ', label: 'Pessoa Jurídica' },
      { value: 'PF', label: 'Pessoa Física' },
    ] as const;
    const { user, values } = renderFields(
      <ChoiceField name="tipo" label="Cliente" choices={choices} onChoose={onChoose} />,
      { tipo: 'PJ' },
    );
    expect(screen.getByRole('radio', { name: 'Pessoa Jurídica' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Pessoa Física' }));
    expect(values()).toEqual({ tipo: 'PF' });
    expect(onChoose).toHaveBeenCalledWith('PF');
  });
});
