// Loaded before anything else, by any version of Node: it uses no syntax newer than Node 12's.

const MINIMUM = [20, 19];

/** One line if this Node is too old for the project, otherwise null. */
export function nodeIssue(version) {
  const parts = version.split('.').map(Number);
  const isNewEnough = parts[0] > MINIMUM[0] || (parts[0] === MINIMUM[0] && parts[1] >= MINIMUM[1]);
  if (isNewEnough) return null;
  return (
    'O Foro precisa do Node ' +
    MINIMUM.join('.') +
    ' ou mais novo, e este é o Node ' +
    version +
    '. Instale uma versão atual em https://nodejs.org e tente de novo.'
  );
}

/** Prints that line and ends the process. */
export function refuseOldNode() {
  const issue = nodeIssue(process.versions.node);
  if (issue === null) return;
  console.error(issue);
  process.exit(1);
}
