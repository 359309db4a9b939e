import { start } from '../../../host/src/bootstrap';

// There is no share scope to fill, so nothing to wait for.
void start();
