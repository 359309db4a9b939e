import { Link } from 'react-router-dom';

const CLIENTE = {
  to: '/clientespj',
  label: 'Cadastre um cliente',
  text: 'A pessoa ou a empresa que o escritório defende.',
};
const PROCESSO = {
  to: '/processonovo',
  label: 'Abra o primeiro processo',
  text: 'Título, número CNJ, cliente e equipe.',
};
const EQUIPE = {
  to: '/empresas',
  label: 'Confira o escritório e as equipes',
  text: 'Todo processo é de uma equipe de um escritório.',
};
const COMPROMISSO = {
  to: '/agendadetalhe/0',
  label: 'Marque um compromisso',
  text: 'Audiências, reuniões e prazos aparecem aqui no dia.',
};

/** The next three steps of a firm that has no case yet. */
export function FirstSteps({ role }: { role: string }) {
  const steps = role === 'Colaborador' ? [CLIENTE, PROCESSO, COMPROMISSO] : [EQUIPE, CLIENTE, PROCESSO];
  return (
    <section className="foro-panel home-panel home-steps" aria-labelledby="inicio-passos">
      <h2 id="inicio-passos">Comece por aqui</h2>
      <ol>
        {steps.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <small>{text}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
