import { LONG_TEXT, type Stories } from '../../gallery/story';
import { Checkbox, Select, Switch, TextArea } from '../form';

const options = [
  { value: 1, label: 'Paraná' },
  { value: 2, label: LONG_TEXT },
];

export const stories: Stories = {
  Checkbox: {
    marcado: () => <Checkbox defaultChecked>Dia inteiro</Checkbox>,
    desmarcado: () => <Checkbox>Dia inteiro</Checkbox>,
    desabilitado: () => <Checkbox disabled>Dia inteiro</Checkbox>,
    'palavras longas': () => <Checkbox>{LONG_TEXT}</Checkbox>,
  },
  Select: {
    vazio: () => (
      <Select aria-label="Estado" options={options} placeholder="Escolha" style={{ width: '100%' }} />
    ),
    preenchido: () => (
      <Select aria-label="Estado" options={options} defaultValue={1} style={{ width: '100%' }} />
    ),
    carregando: () => <Select aria-label="Estado" loading style={{ width: '100%' }} />,
    desabilitado: () => (
      <Select aria-label="Estado" options={options} defaultValue={1} disabled style={{ width: '100%' }} />
    ),
    'palavras longas': () => (
      <Select aria-label="Estado" options={options} defaultValue={2} style={{ width: '100%' }} />
    ),
  },
  Switch: {
    ligado: () => <Switch aria-label="Ativo" defaultChecked />,
    desligado: () => <Switch aria-label="Ativo" />,
    desabilitado: () => <Switch aria-label="Ativo" disabled />,
  },
  TextArea: {
    vazio: () => <TextArea aria-label="Observação" rows={2} />,
    preenchido: () => <TextArea aria-label="Observação" rows={2} defaultValue={LONG_TEXT} />,
    desabilitado: () => <TextArea aria-label="Observação" rows={2} disabled defaultValue="Conferido" />,
  },
};
