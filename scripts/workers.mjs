// @ts-check
// Runs a server as several processes that share its port: node scripts/workers.mjs <number> <program> <arguments…>
import cluster from 'node:cluster';

const [count = '', program, ...args] = process.argv.slice(2);
cluster.setupPrimary({ exec: program, args });

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  });
}

/** Replaces a worker that ends, unless it never answered, because the next one would not answer either. */
function work() {
  let answers = false;
  const worker = cluster.fork();
  worker.on('listening', () => {
    answers = true;
  });
  worker.on('exit', (code, signal) => {
    if (stopping) return;
    const why = signal ? `signal ${signal}` : `exit code ${code}`;
    if (!answers) {
      console.error(`A worker ended before it answered (${why}).`);
      process.exit(1);
    }
    console.error(`Worker ${worker.process.pid} ended by itself (${why}): another one takes its place.`);
    work();
  });
}
for (let number = 0; number < Number(count); number += 1) work();
