/* eslint-env browser */
/**
 * Both functions run in the page. `prepare` compiles a scene and stores it on `window`; `draw` renders it at one time and
 * returns the PNG as base64. Tiles of 300 × 150 with a read after each prevent the browser from stopping a software
 * renderer as hung.
 */
export function prepare({ fragment, width, height, samples, scene }) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
  if (!gl) {
    throw new Error('This browser has no WebGL2.');
  }
  const program = gl.createProgram();
  const compile = (type, source) => {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
      throw new Error(gl.getShaderInfoLog(shader));
    }
    gl.attachShader(program, shader);
  };
  compile(gl.VERTEX_SHADER, '#version 300 es\nin vec2 a;void main(){gl_Position=vec4(a,0,1);}');
  compile(gl.FRAGMENT_SHADER, fragment);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program));
  }
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'a');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  const uniform = (name) => gl.getUniformLocation(program, name);
  // Put on the page by the renderer, from labels.mjs.
  for (const [unit, label] of globalThis.drawLabels(scene).entries()) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, label);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    gl.uniform1i(uniform(`T${unit}`), unit);
  }
  gl.uniform2f(uniform('R'), width, height);
  gl.uniform1f(uniform('AAF'), samples);
  gl.viewport(0, 0, width, height);
  gl.enable(gl.SCISSOR_TEST);
  globalThis.scene = { canvas, gl, width, height, time: uniform('TIME') };
}

export function draw(time) {
  const { canvas, gl, width, height, time: timeUniform } = globalThis.scene;
  const pixel = new Uint8Array(4);
  gl.uniform1f(timeUniform, time);
  for (let y = 0; y < height; y += 150) {
    for (let x = 0; x < width; x += 300) {
      gl.scissor(x, y, 300, 150);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    }
  }
  return canvas.toDataURL('image/png').split(',')[1];
}
