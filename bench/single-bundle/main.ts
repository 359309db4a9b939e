import { start } from '../../host/src/bootstrap';

// Without a share scope to fill there is nothing to wait for.
void start();
