import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../http/api-error';
import { useDropdown } from '../../lookups/dropdown';
import { http, HttpResponse, installServer } from '../../testing';
import { MultiSelectField, RemoteSelectField, SelectField } from './index';
import { renderFields } from './render-fields';

const OPTIONS = [
  { id: 1, descricao: 'Ação civil pública' },
  { id: 2, descricao: 'Monitória' },
];

const server = installServer(http.post('/api/Dropdown', () => HttpResponse.json(OPTIONS)));

const box = (label: string) => screen.getByRole('combobox', { name: label });
const shown = (label: string) => box(label).closest('.ant-select')?.textContent;

const press = (key: string, keyCode: number) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode, which: keyCode });
  fireEvent.keyUp(document.activeElement ?? document.body, { key, keyCode, which: keyCode });
};

describe('a select', () => {
  it('finds an option by typing part of it without accents, and keeps its id', async () => {
    const onChoose = jest.fn();
    const { user, values } = renderFields(
      <SelectField name="acao" label="Ação" options={OPTIONS} onChoose={onChoose} />,
      { acao: null },
    );
    await user.click(box('Ação'));
    await user.type(box('Ação'), 'publica');
    expect(screen.queryByTitle('Monitória')).not.toBeInTheDocument();
    await user.click(screen.getByTitle('Ação civil pública'));
    expect(values()).toEqual({ acao: 1 });
    expect(onChoose).toHaveBeenCalledWith(1);
  });

  it("takes on Enter what answers best: 'judicial' is Judicial, not Extrajudicial", async () => {
    const tipos = ['Extrajudicial', 'Pré-judicial', 'Judicial'].map((descricao, id) => ({
      id: id + 1,
      descricao,
    }));
    const { user, values } = renderFields(<SelectField name="tipo" label="Tipo" options={tipos} />, {
      tipo: null,
    });
    await user.click(box('Tipo'));
    await user.type(box('Tipo'), 'judicial');
    expect(screen.getAllByTitle(/judicial/i).map(({ title }) => title)).toEqual([
      'Judicial',
      'Pré-judicial',
      'Extrajudicial',
    ]);
    press('Enter', 13);
    expect(values()).toEqual({ tipo: 3 });
  });

  it("is cleared by a button named 'Limpar'", async () => {
    const { user, values } = renderFields(<SelectField name="acao" label="Ação" options={OPTIONS} />, {
      acao: 2,
    });
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(values()).toEqual({ acao: null });
  });

  it('goes by the keyboard alone', async () => {
    const { user, values } = renderFields(<SelectField name="acao" label="Ação" options={OPTIONS} />, {
      acao: null,
    });
    await user.tab();
    expect(box('Ação')).toHaveFocus();
    // antd reads the deprecated key codes, which user-event does not send.
    press('ArrowDown', 40);
    await screen.findByTitle('Monitória');
    press('ArrowDown', 40);
    press('Enter', 13);
    expect(values()).toEqual({ acao: 2 });
  });

  it('shows what is stored by its label when it is among the options no more', () => {
    renderFields(<SelectField name="acao" label="Ação" options={OPTIONS} presentLabel="Despejo" />, {
      acao: 9,
    });
    expect(shown('Ação')).toContain('Despejo');
  });

  it("says 'Erro ao carregar opções.' when a lookup fails, and 'Tentar novamente' fetches them", async () => {
    function Acao() {
      return <SelectField name="acao" label="Ação" options={useDropdown('TbProcessoAcao')} />;
    }
    server.use(http.post('/api/Dropdown', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = renderFields(<Acao />, { acao: 2 });
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar opções.');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(shown('Ação')).toContain('Monitória'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a select of several', () => {
  it('keeps the ids of all that are chosen', async () => {
    const { user, values } = renderFields(
      <MultiSelectField name="membros" label="Membros" options={OPTIONS} />,
      { membros: [2] },
    );
    await user.click(box('Membros'));
    await user.click(await screen.findByTitle('Ação civil pública'));
    expect(values()).toEqual({ membros: [2, 1] });
  });
});

describe('a select that searches on the server', () => {
  const asked: string[] = [];
  const searchOptions = async (text: string) => {
    asked.push(text);
    return OPTIONS.filter(({ descricao }) => descricao.includes(text));
  };
  const getOption = async (id: number) => {
    if (id === 404) throw new ApiError({ status: 404, code: 'NAO_ENCONTRADO', message: 'x' });
    if (id === 500) throw new ApiError({ status: 500, code: 'ERRO_INTERNO', message: 'x' });
    return { id, descricao: `Processo ${id}` };
  };
  const field = (
    <RemoteSelectField
      name="pai"
      label="Processo Original"
      queryKey={['pai']}
      searchOptions={searchOptions}
      getOption={getOption}
    />
  );

  beforeEach(() => asked.splice(0));

  it('shows the label of the stored id without searching', async () => {
    renderFields(field, { pai: 33 });
    await waitFor(() => expect(shown('Processo Original')).toContain('Processo 33'));
    expect(asked).toEqual([]);
  });

  it('searches after a pause in the typing, once for all of it', async () => {
    const { user, values } = renderFields(field, { pai: null });
    await user.click(box('Processo Original'));
    await user.type(box('Processo Original'), 'Moni');
    await waitFor(() => expect(asked).toEqual(['', 'Moni']));
    await user.click(await screen.findByTitle('Monitória'));
    expect(values()).toEqual({ pai: 2 });
    expect(shown('Processo Original')).toContain('Monitória');
  });

  it('offers no earlier options while the answer is pending, so that Enter selects no wrong one', async () => {
    const { user, values } = renderFields(field, { pai: null });
    await user.click(box('Processo Original'));
    await screen.findByTitle('Ação civil pública');
    await user.type(box('Processo Original'), 'Moni');
    press('Enter', 13);
    expect(values()).toEqual({ pai: 2 });
  });

  it("says 'Procurando...' from the first letter, and 'Nada encontrado.' once it is known", async () => {
    const { user } = renderFields(field, { pai: null });
    await user.click(box('Processo Original'));
    await screen.findByTitle('Ação civil pública');
    await user.type(box('Processo Original'), 'xyz');
    expect(screen.getByText('Procurando...')).toBeInTheDocument();
    expect(screen.queryByText('Nada encontrado.')).not.toBeInTheDocument();
    expect(await screen.findByText('Nada encontrado.')).toBeInTheDocument();
  });

  it('empties when what it named is gone, and only then', async () => {
    const { values } = renderFields(field, { pai: 404 });
    await waitFor(() => expect(values()).toEqual({ pai: null }));
  });

  it('keeps an id whose label could not be loaded', async () => {
    const { values } = renderFields(field, { pai: 500 });
    await waitFor(() => expect(shown('Processo Original')).toContain('Código 500'));
    expect(values()).toEqual({ pai: 500 });
  });
});
