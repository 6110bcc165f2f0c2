#version 300 es
precision highp float; precision highp int;
uniform vec2 R; uniform float AAF; uniform float TIME; uniform sampler2D T0; uniform sampler2D T1; uniform sampler2D T2; out vec4 outc;
float h1(vec2 p){vec3 q=fract(vec3(p.xyx)*.1031);q+=dot(q,q.yzx+33.33);return fract((q.x+q.y)*q.z);}
vec2 h2(vec2 p){return vec2(h1(p),h1(p+17.7));}
float vn(vec2 p){vec2 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);return mix(mix(h1(i),h1(i+vec2(1,0)),f.x),mix(h1(i+vec2(0,1)),h1(i+vec2(1,1)),f.x),f.y);}
float fbm(vec2 p){float a=.5,s=0.;for(int i=0;i<6;i++){s+=a*vn(p);p=mat2(1.6,1.2,-1.2,1.6)*p+3.1;a*=.5;}return s;}
float h3(vec3 p){p=fract(p*.1031);p+=dot(p,p.zyx+31.32);return fract((p.x+p.y)*p.z);}
float vn3(vec3 p){vec3 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);vec2 e=vec2(0,1);return mix(mix(mix(h3(i),h3(i+e.yxx),f.x),mix(h3(i+e.xyx),h3(i+e.yyx),f.x),f.y),mix(mix(h3(i+e.xxy),h3(i+e.yxy),f.x),mix(h3(i+e.xyy),h3(i+e.yyy),f.x),f.y),f.z);}
float fbm3(vec3 p){float a=.5,s=0.;for(int i=0;i<6;i++){s+=a*vn3(p);p=p*2.02+vec3(1.7,9.2,3.3);a*=.5;}return s;}
mat2 rot(float a){float c=cos(a),s=sin(a);return mat2(c,-s,s,c);}
float box(vec3 p,vec3 b,float r){vec3 q=abs(p)-b+r;return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.)-r;}
float cyl(vec3 p,float h,float r,float k){vec2 d=vec2(length(p.xz)-r+k,abs(p.y)-h+k);return length(max(d,0.))+min(max(d.x,d.y),0.)-k;}
float smin(float a,float b,float k){float h=clamp(.5+.5*(b-a)/k,0.,1.);return mix(b,a,h)-k*h*(1.-h);}
float smax(float a,float b,float k){return -smin(-a,-b,k);}
float hexd(vec2 p,float r){const vec3 k=vec3(-.866025404,.5,.577350269);p=abs(p);p-=2.*min(dot(k.xy,p),0.)*k.xy;p-=vec2(clamp(p.x,-k.z*r,k.z*r),r);return length(p)*sign(p.y);}
vec4 hexcell(vec2 p){const vec2 s=vec2(1.7320508,1.);vec4 hc=floor(vec4(p,p-vec2(.8660254,.5))/s.xyxy)+.5;vec4 h=vec4(p-hc.xy*s,p-(hc.zw+.5)*s);return dot(h.xy,h.xy)<dot(h.zw,h.zw)?vec4(h.xy,hc.xy):vec4(h.zw,hc.zw+7.5);}
vec3 aces(vec3 x){return clamp((x*(2.51*x+.03))/(x*(2.43*x+.59)+.14),0.,1.);}
vec3 lin(int h){vec3 c=vec3((h>>16)&255,(h>>8)&255,h&255)/255.;return pow(c,vec3(2.2));}
vec3 stars(vec2 p,float dens){vec3 c=vec3(0);for(int l=0;l<3;l++){float sc=18.+float(l)*26.;vec2 g=p*sc+float(l)*13.;vec2 id=floor(g);float r=h1(id);if(r<dens){vec2 q=fract(g)-.5-(h2(id+3.)-.5)*.7;float m=.012+.05*pow(h1(id+9.),6.);float b=m*m/(dot(q,q)+m*m*.35);vec3 t=mix(vec3(.75,.8,1.),vec3(1.,.9,.8),h1(id+5.));c+=t*b*.16*(1.-float(l)*.22);}}return c;}
