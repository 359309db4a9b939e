import { nodeIssue } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes Node %s', (version) => {
  expect(nodeIssue(version)).toBeNull();
});

test.each(['12.22.0', '18.20.4', '20.18.3'])(
  'refuses Node %s in one line that names what is needed',
  (version) => {
    expect(nodeIssue(version)).toContain(`precisa do Node 20.19 ou mais novo, e este é o Node ${version}`);
    expect(nodeIssue(version)).not.toContain('\n');
  },
);
