import fs from 'node:fs'; import zlib from 'node:zlib';
const base = fs.readFileSync('/tmp/front-url','utf8').trim();
for (const path of ['/','/product/bike-1','/customer-pick/cp-1001','/checkout']) {
const html = await (await fetch(base+path)).text(); let js=0; const br=b=>zlib.brotliCompressSync(b,{params:{[zlib.constants.BROTLI_PARAM_QUALITY]:11}}).length;
for (const m of html.matchAll(/(?:modulepreload" href|module" src)="([^"]+)"/g)) { const n=br(Buffer.from(await (await fetch(base+m[1])).arrayBuffer())); js+=n; if (n>3000) console.log('  ',m[1],n); }
let css=0; for (const m of html.matchAll(/stylesheet" href="([^"]+)"/g)) css+=br(Buffer.from(await (await fetch(base+m[1])).arrayBuffer()));
console.log(path,'html',html.length,'br',br(Buffer.from(html)),'js',js,'css',css); }
