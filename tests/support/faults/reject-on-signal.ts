// Loaded by a test into the processes it starts (NODE_OPTIONS=--import): a fault that no handler is ready for.
process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')));
