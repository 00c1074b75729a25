// Loaded by a test into its processes (NODE_OPTIONS=--import): causes an unhandled rejection.
process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')));
